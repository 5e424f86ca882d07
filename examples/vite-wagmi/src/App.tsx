import { ConnectButton } from '@latchkey/react'
import { LatchkeyWagmiProvider } from '@latchkey/wagmi/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useBalance, useConnection, useDisconnect } from 'wagmi'
import { config, latchkey } from './wagmi'

const queryClient = new QueryClient()

export function App() {
  return (
    <LatchkeyWagmiProvider latchkey={latchkey} config={config}>
      <QueryClientProvider client={queryClient}>
        <main>
          <h1>Vite and wagmi</h1>
          <ConnectButton />
          <Account />
        </main>
      </QueryClientProvider>
    </LatchkeyWagmiProvider>
  )
}

function Account() {
  const { address, chain, status } = useConnection()
  const { data: balance } = useBalance({ address })
  const { mutate: disconnect } = useDisconnect()
  if (status !== 'connected')
    return <p id="account">{status === 'disconnected' ? 'None yet' : '…'}</p>
  return (
    <>
      <p id="account">{address}</p>
      <p>
        {chain?.name}: {balance?.value.toString() ?? '…'} wei
      </p>
      <button type="button" onClick={() => disconnect()}>
        Leave
      </button>
    </>
  )
}
