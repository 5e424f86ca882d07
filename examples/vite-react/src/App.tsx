import { ConnectButton, LatchkeyProvider, useLatchkeyAccount } from '@latchkey/react'
import { latchkey } from './latchkey'

export function App() {
  return (
    <LatchkeyProvider latchkey={latchkey}>
      <main>
        <h1>Vite and React</h1>
        <ConnectButton />
        <Account />
      </main>
    </LatchkeyProvider>
  )
}

function Account() {
  const { address, isConnected, isSettled } = useLatchkeyAccount()
  return <p id="account">{isConnected ? address : isSettled ? 'None yet' : '…'}</p>
}
