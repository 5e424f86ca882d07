/** A page to weigh: the body of its HTML and its script. */
export type SizePage = { readonly body: string; readonly script: string }

const start = `import { createLatchkey } from '@latchkey/core'
import { mainnet, sepolia } from '@latchkey/core/networks'
import { defineElements } from '@latchkey/element'
import { evm } from '@latchkey/evm'

const latchkey = createLatchkey({ networks: [mainnet, sepolia], adapters: [evm()] })
defineElements(latchkey)
`

const embedded = `import { createRoot } from 'react-dom/client'
import { embedded } from '@latchkey/embedded'
import { evm } from '@latchkey/evm'
import { ConnectButton, createLatchkey, LatchkeyProvider } from '@latchkey/react'
import { mainnet, sepolia } from '@latchkey/react/networks'

const latchkey = createLatchkey({
  networks: [mainnet, sepolia],
  adapters: [evm()],
  connectors: [embedded({ frame: 'https://wallet.example' })],
})
createRoot(document.getElementById('root')).render(
  <LatchkeyProvider latchkey={latchkey}>
    <ConnectButton />
  </LatchkeyProvider>,
)
`

const walletConnect = `${start}
import { walletConnect } from '@latchkey/walletconnect'

createLatchkey({ networks: [mainnet], adapters: [evm()], connectors: [walletConnect({ relayUrl: 'wss://relay.example' })] })
`

const solana = `import { createLatchkey } from '@latchkey/core'
import { solanaMainnet } from '@latchkey/core/networks'
import { defineElements } from '@latchkey/element'
import { solana } from '@latchkey/solana'

defineElements(createLatchkey({ networks: [solanaMainnet], adapters: [solana()] }))
`

const all = `import { createRoot } from 'react-dom/client'
import { embedded } from '@latchkey/embedded'
import { evm } from '@latchkey/evm'
import { ConnectButton, createLatchkey, LatchkeyProvider } from '@latchkey/react'
import { mainnet, sepolia, solanaMainnet } from '@latchkey/react/networks'
import { solana } from '@latchkey/solana'
import { walletConnect } from '@latchkey/walletconnect'

const latchkey = createLatchkey({
  networks: [mainnet, sepolia, solanaMainnet],
  adapters: [evm(), solana()],
  connectors: [walletConnect({ relayUrl: 'wss://relay.example' }), embedded({ frame: 'https://wallet.example' })],
})
createRoot(document.getElementById('root')).render(
  <LatchkeyProvider latchkey={latchkey}>
    <ConnectButton />
  </LatchkeyProvider>,
)
`

const floor = `import { useRef } from 'react'
import { createRoot } from 'react-dom/client'

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
`

const react = `import { createRoot } from 'react-dom/client'
import { evm } from '@latchkey/evm'
import { ConnectButton, createLatchkey, LatchkeyProvider } from '@latchkey/react'
import { mainnet, sepolia } from '@latchkey/react/networks'

const latchkey = createLatchkey({ networks: [mainnet, sepolia], adapters: [evm()] })
createRoot(document.getElementById('root')).render(
  <LatchkeyProvider latchkey={latchkey}>
    <ConnectButton />
  </LatchkeyProvider>,
)
`

const wagmiPage = (
  setUp: string,
  provider: string,
) => `import { createRoot } from 'react-dom/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { evm } from '@latchkey/evm'
import { ConnectButton, createLatchkey, LatchkeyProvider } from '@latchkey/react'
import { createConfig, http, useSwitchChain, WagmiProvider } from 'wagmi'
import { mainnet, sepolia } from 'wagmi/chains'
${setUp}
const latchkey = createLatchkey({ networks: [mainnet, sepolia], adapters: [evm()] })
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
`

// The same app without the bridge, to know what that alone weighs.
const wagmiAlone = wagmiPage('const bridge = () => ({})', 'WagmiProvider')
const wagmi = wagmiPage(
  `import { latchkeyConfig as bridge } from '@latchkey/wagmi'
import { LatchkeyWagmiProvider } from '@latchkey/wagmi/react'`,
  'LatchkeyWagmiProvider',
)

// Nothing listens there, so that each request fails at once: code is weighed, not answers.
const server = react.replace(
  'adapters: [evm()] }',
  "adapters: [evm()], server: 'http://127.0.0.1:9' }",
)

/**
 * The pages that are weighed: the least that a page with React and a dialog of its own needs,
 * and hosts as the guides describe them.
 */
export const sizePages = {
  floor: { body: '<div id="root"></div>', script: floor },
  all: { body: '<div id="root"></div>', script: all },
  embedded: { body: '<div id="root"></div>', script: embedded },
  react: { body: '<div id="root"></div>', script: react },
  server: { body: '<div id="root"></div>', script: server },
  solana: { body: '<latchkey-button></latchkey-button>', script: solana },
  walletConnect: { body: '<latchkey-button></latchkey-button>', script: walletConnect },
  wagmi: { body: '<div id="root"></div>', script: wagmi },
  wagmiAlone: { body: '<div id="root"></div>', script: wagmiAlone },
  plain: { body: '<latchkey-button></latchkey-button>', script: start },
} satisfies Record<string, SizePage>
