import type { MobileWallet, MobileWalletSession } from '@latchkey/testkit/mobile-wallet'
import { chainName } from './chainName.js'
import { useTask } from './useTask.js'

export type SessionListProps = {
  readonly pocket: MobileWallet
  readonly sessions: readonly MobileWalletSession[]
}

/** The apps that this wallet is connected to. */
export function SessionList({ pocket, sessions }: SessionListProps) {
  const { busy, failure, run } = useTask()
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
              onClick={() => run(() => pocket.disconnect(topic))}
            >
              Disconnect
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
