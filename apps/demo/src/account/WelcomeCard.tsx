import { useLatchkeyAccount, useLatchkeyModal } from '@latchkey/react'
import { useState } from 'react'
import { errorText } from '../formatting/errorText.js'
import { devEnvironment } from '../setup/networks.js'
import { isDemoWalletOn } from '../wallets/demoWallet.js'

/** Invites a visitor who is not connected. */
export function WelcomeCard() {
  const { isSettled } = useLatchkeyAccount()
  const { open, prefetch } = useLatchkeyModal()
  const [error, setError] = useState<string>()

  // Only a head start: the click tries again, and reports a failure.
  const warmUp = () => prefetch().catch(() => undefined)

  async function connect() {
    setError(undefined)
    await open().catch((caught: unknown) => setError(errorText(caught)))
  }

  return (
    <section className="card account" aria-labelledby="account-title">
      <h2 id="account-title">Welcome aboard</h2>
      <p className="muted">
        Connect a wallet to sign and tip.
        {isDemoWalletOn() &&
          ' No wallet handy? Pick the Demo wallet: it’s part of this page and holds test money.'}
        {devEnvironment.vault && ' Or create one with your e-mail: any address will do.'}
      </p>
      <button
        className="button"
        type="button"
        disabled={!isSettled}
        onClick={connect}
        onPointerEnter={warmUp}
        onFocus={warmUp}
      >
        {isSettled ? 'Connect a wallet' : 'One moment…'}
      </button>
      {devEnvironment.inbox && (
        <p className="small">
          E-mail sent here goes to{' '}
          <a href={devEnvironment.inbox} target="_blank" rel="noreferrer">
            a test inbox
          </a>
          .
        </p>
      )}
      {error && (
        <p className="notice bad" role="alert">
          {error}
        </p>
      )}
    </section>
  )
}
