import type { PocketProposal, PocketWallet } from '@latchkey/testkit/pocket'
import { chainName } from './chainName.js'
import { useTask } from './useTask.js'

export type ProposalCardProps = {
  readonly pocket: PocketWallet
  readonly proposal: PocketProposal
}

/** Who wants to connect, and what for. */
export function ProposalCard({ pocket, proposal }: ProposalCardProps) {
  const { busy, failure, run } = useTask()
  const { app, asked, chains, id, methods } = proposal
  const missing = asked.filter((chain) => !chains.includes(chain))
  return (
    <section className="card" aria-labelledby="proposal-title">
      <h2 id="proposal-title">{app.name} wants to connect</h2>
      <dl className="facts">
        <dt>Page</dt>
        <dd>{app.url}</dd>
        <dt>Networks</dt>
        <dd>{chains.map(chainName).join(', ') || 'None that this wallet has'}</dd>
        {missing.length > 0 && (
          <>
            <dt>Not in this wallet</dt>
            <dd>{missing.join(', ')}</dd>
          </>
        )}
      </dl>
      <details className="methods">
        <summary>May ask for {methods.length} kinds of things</summary>
        <ul>
          {methods.map((method) => (
            <li key={method}>{method}</li>
          ))}
        </ul>
      </details>
      {failure && <p role="alert">{failure}</p>}
      <div className="form-end">
        <button
          className="button"
          type="button"
          disabled={busy || chains.length === 0}
          onClick={() => run(() => pocket.approveSession(id))}
        >
          {busy ? 'A moment…' : 'Approve'}
        </button>
        <button
          className="button quiet"
          type="button"
          disabled={busy}
          onClick={() => run(() => pocket.rejectSession(id))}
        >
          Reject
        </button>
      </div>
    </section>
  )
}
