import type { MobileWallet, MobileWalletSession } from '@latchkey/testkit/mobile-wallet'
import { chainName } from './chainName.js'
import { useAsyncTask } from './useAsyncTask.js'

export type SessionListProps = {
  readonly mobileWallet: MobileWallet
  readonly sessions: readonly MobileWalletSession[]
}

/** The apps that this wallet is connected to. */
export function SessionList({ mobileWallet, sessions }: SessionListProps) {
  const { busy, failure, run } = useAsyncTask()
  return (
    <section className="card" aria-labelledby="sessions-title">
      <h2 id="sessions-title">Connected apps</h2>
      {sessions.length === 0 && <p className="muted">None yet.</p>}
      {failure && <p role="alert">{failure}</p>}
      <ul className="sessions">
        {sessions.map(({ app, chains, topic }) => (
          <li key={topic}>
            <div>
              <strong>{app.name}</strong>
              <p className="small muted">{chains.map(chainName).join(', ')}</p>
            </div>
            <button
              className="button quiet"
              type="button"
              disabled={busy}
              aria-label={`Disconnect ${app.name}`}
              onClick={() => run(() => mobileWallet.disconnect(topic))}
            >
              Disconnect
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
