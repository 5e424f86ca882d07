/** A page to weigh: the body of its HTML and its script. */
export type SizePage = { readonly body: string; readonly script: string }

const imports = {
  embedded: `import { embedded } from '@latchkey/embedded'\n`,
  evm: `import { evm } from '@latchkey/evm'\n`,
  solana: `import { solana } from '@latchkey/solana'\n`,
  walletConnect: `import { walletConnect } from '@latchkey/walletconnect'\n`,
}
type Imported = readonly (keyof typeof imports)[]
const importsOf = (names: Imported) => names.map((name) => imports[name]).join('')

const evmHost = 'networks: [mainnet, sepolia], adapters: [evm()]'
const frame = `embedded({ frame: 'https://wallet.example' })`
const relay = `walletConnect({ relayUrl: 'wss://relay.example' })`

const elementPage = (names: Imported, options: string): SizePage => ({
  body: '<latchkey-button></latchkey-button>',
  script: `import { createLatchkey } from '@latchkey/core'
import { mainnet, sepolia, solanaMainnet } from '@latchkey/core/networks'
import { defineElements } from '@latchkey/element'
${importsOf(names)}
defineElements(createLatchkey({ ${options} }))
`,
})

const inReact = (script: string): SizePage => ({
  body: '<div id="root"></div>',
  script: `import { createRoot } from 'react-dom/client'\n${script}`,
})

const reactPage = (names: Imported, options: string) =>
  inReact(`${importsOf(names)}import { ConnectButton, createLatchkey, LatchkeyProvider } from '@latchkey/react'
import { mainnet, sepolia, solanaMainnet } from '@latchkey/react/networks'

const latchkey = createLatchkey({ ${options} })
createRoot(document.getElementById('root')).render(
  <LatchkeyProvider latchkey={latchkey}>
    <ConnectButton />
  </LatchkeyProvider>,
)
`)

const floor = inReact(`import { useRef } from 'react'

function App() {
  const dialog = useRef(null)
  return (
    <>
      <button onClick={() => dialog.current.showModal()}>Connect wallet</button>
      <dialog ref={dialog}>
        {['One', 'Two', 'Three', 'Four', 'Five'].map((name) => <button key={name}>{name}</button>)}
      </dialog>
    </>
  )
}
createRoot(document.getElementById('root')).render(<App />)
`)

const wagmiPage = (setUp: string, provider: string) =>
  inReact(`import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { evm } from '@latchkey/evm'
import { ConnectButton, createLatchkey, LatchkeyProvider } from '@latchkey/react'
import { createConfig, http, useSwitchChain, WagmiProvider } from 'wagmi'
import { mainnet, sepolia } from 'wagmi/chains'
${setUp}
const latchkey = createLatchkey({ ${evmHost} })
const config = createConfig({
  chains: [mainnet, sepolia],
  transports: { [mainnet.id]: http(), [sepolia.id]: http() },
  multiInjectedProviderDiscovery: false,
  storage: null,
  ...bridge(latchkey),
})
const Chain = () => <button onClick={() => useSwitchChain().mutate({ chainId: 1 })}>Switch</button>
createRoot(document.getElementById('root')).render(
  <${provider} config={config} latchkey={latchkey}>
    <QueryClientProvider client={new QueryClient()}>
      <LatchkeyProvider latchkey={latchkey}><ConnectButton /><Chain /></LatchkeyProvider>
    </QueryClientProvider>
  </${provider}>,
)
`)

/** The least that a page with React and a dialog of its own needs, and hosts as the guides describe them. */
export const sizePages = {
  floor,
  all: reactPage(
    ['embedded', 'evm', 'solana', 'walletConnect'],
    `networks: [mainnet, sepolia, solanaMainnet], adapters: [evm(), solana()], connectors: [${relay}, ${frame}]`,
  ),
  embedded: reactPage(['embedded', 'evm'], `${evmHost}, connectors: [${frame}]`),
  react: reactPage(['evm'], evmHost),
  // Nothing listens there, so that each request fails at once: code is weighed, not answers.
  server: reactPage(['evm'], `${evmHost}, server: 'http://127.0.0.1:9'`),
  solana: elementPage(['solana'], 'networks: [solanaMainnet], adapters: [solana()]'),
  walletConnect: elementPage(['evm', 'walletConnect'], `${evmHost}, connectors: [${relay}]`),
  wagmi: wagmiPage(
    `import { latchkeyConfig as bridge } from '@latchkey/wagmi'
import { LatchkeyWagmiProvider } from '@latchkey/wagmi/react'`,
    'LatchkeyWagmiProvider',
  ),
  // The same app without the bridge, to know what that alone weighs.
  wagmiAlone: wagmiPage('const bridge = () => ({})', 'WagmiProvider'),
  plain: elementPage(['evm'], evmHost),
} satisfies Record<string, SizePage>
