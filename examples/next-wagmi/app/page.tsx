import { ConnectButton } from '@latchkey/react'
import { Account } from './Account'

// Drawn by the server for each visit, not once by the build.
export const dynamic = 'force-dynamic'

export default function Page() {
  return (
    <main>
      <h1>Next and wagmi</h1>
      <ConnectButton />
      <Account />
    </main>
  )
}
