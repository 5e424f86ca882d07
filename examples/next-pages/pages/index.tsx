import { ConnectButton, useLatchkeyAccount } from '@latchkey/react'
import { type CookieState, stateFromCookie } from '@latchkey/react/server'
import type { GetServerSideProps } from 'next'

// The server reads which wallet was connected last, so that it renders the button as it will be.
export const getServerSideProps: GetServerSideProps<{ wallet: CookieState }> = async ({ req }) => ({
  props: { wallet: stateFromCookie(req.headers.cookie) },
})

export default function Page() {
  const { address, isSettled } = useLatchkeyAccount()
  return (
    <main>
      <h1>Next with pages</h1>
      <ConnectButton />
      <p id="account">{address ?? (isSettled ? 'None yet' : '…')}</p>
    </main>
  )
}
