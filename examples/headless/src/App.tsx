import { LatchkeyProvider, useLatchkeyAccount } from '@latchkey/react'
import { Account } from './Account'
import { EmailLogin } from './EmailLogin'
import { hasEmail, latchkey } from './latchkey'
import { Pairing } from './Pairing'
import { SendForm } from './SendForm'
import { WalletList } from './WalletList'

export function App() {
  return (
    <LatchkeyProvider latchkey={latchkey}>
      <main>
        <h1>Headless</h1>
        <Content />
      </main>
    </LatchkeyProvider>
  )
}

function Content() {
  const { isConnected, isSettled } = useLatchkeyAccount()
  if (!isSettled) return <p>…</p>
  if (isConnected) {
    return (
      <>
        <Account />
        <SendForm />
      </>
    )
  }
  return (
    <>
      <WalletList />
      <Pairing />
      {hasEmail && <EmailLogin />}
    </>
  )
}
