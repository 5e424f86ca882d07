import type {
  MobileWallet,
  MobileWalletNamespace,
  MobileWalletProposal,
} from '@latchkey/testkit/mobile-wallet'
import { useState } from 'react'
import { chainName } from './chainName.js'
import { useTask } from './useTask.js'

export type ProposalCardProps = {
  readonly pocket: MobileWallet
  readonly proposal: MobileWalletProposal
}

const families: readonly (readonly [MobileWalletNamespace, string])[] = [
  ['eip155', 'EVM networks'],
  ['solana', 'Solana'],
]

/** Who wants to connect, and what for. */
export function ProposalCard({ pocket, proposal }: ProposalCardProps) {
  const { busy, failure, run } = useTask()
  const { app, requested, chains, id, methods } = proposal
  const [without, setWithout] = useState<readonly MobileWalletNamespace[]>([])
  const offered = families.filter(([family]) => chains.some((one) => one.startsWith(`${family}:`)))
  const granted = offered.map(([family]) => family).filter((family) => !without.includes(family))
  const missing = requested.filter((chain) => !chains.includes(chain))
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
      {offered.length > 1 && (
        <fieldset className="families">
          <legend>Connect with</legend>
          {offered.map(([family, name]) => (
            <label key={family}>
              <input
                type="checkbox"
                checked={granted.includes(family)}
                onChange={({ target }) =>
                  setWithout((before) =>
                    target.checked ? before.filter((one) => one !== family) : [...before, family],
                  )
                }
              />
              {name}
            </label>
          ))}
        </fieldset>
      )}
      {failure && <p role="alert">{failure}</p>}
      <div className="form-end">
        <button
          className="button"
          type="button"
          disabled={busy || granted.length === 0}
          onClick={() => run(() => pocket.approveSession(id, granted))}
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
