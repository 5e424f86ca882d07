import type {
  MobileWallet,
  MobileWalletNamespace,
  MobileWalletProposal,
} from '@latchkey/testkit/mobile-wallet'
import { useState } from 'react'
import { chainName } from './chainName.js'
import { useAsyncTask } from './useAsyncTask.js'

export type ProposalCardProps = {
  readonly mobileWallet: MobileWallet
  readonly proposal: MobileWalletProposal
}

const namespaces: readonly (readonly [MobileWalletNamespace, string])[] = [
  ['eip155', 'EVM networks'],
  ['solana', 'Solana'],
]

/** A session proposal: the app, and the namespaces it requests. */
export function ProposalCard({ mobileWallet, proposal }: ProposalCardProps) {
  const { busy, failure, run } = useAsyncTask()
  const { app, requested, chains, id, message, methods } = proposal
  const [without, setWithout] = useState<readonly MobileWalletNamespace[]>([])
  const offered = namespaces.filter(([namespace]) =>
    chains.some((one) => one.startsWith(`${namespace}:`)),
  )
  const granted = offered
    .map(([namespace]) => namespace)
    .filter((namespace) => !without.includes(namespace))
  const missing = requested.filter((chain) => !chains.includes(chain))
  return (
    <section className="card" aria-labelledby="proposal-title">
      <h2 id="proposal-title">
        {app.name} wants to connect{message && ', and you to sign in'}
      </h2>
      <dl className="facts">
        <dt>Page</dt>
        <dd>{app.url}</dd>
        <dt>Networks</dt>
        <dd>{chains.map(chainName).join(', ') || 'None this wallet supports'}</dd>
        {missing.length > 0 && (
          <>
            <dt>Not in this wallet</dt>
            <dd>{missing.join(', ')}</dd>
          </>
        )}
      </dl>
      {message && <pre className="signed">{message}</pre>}
      <details className="methods">
        <summary>Can make {methods.length} kinds of requests</summary>
        <ul>
          {methods.map((method) => (
            <li key={method}>{method}</li>
          ))}
        </ul>
      </details>
      {offered.length > 1 && (
        <fieldset className="namespaces">
          <legend>Connect with</legend>
          {offered.map(([namespace, name]) => (
            <label key={namespace}>
              <input
                type="checkbox"
                checked={granted.includes(namespace)}
                onChange={({ target }) =>
                  setWithout((before) =>
                    target.checked
                      ? before.filter((one) => one !== namespace)
                      : [...before, namespace],
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
          onClick={() => run(() => mobileWallet.approveSession(id, granted))}
        >
          {busy ? 'One moment…' : 'Approve'}
        </button>
        <button
          className="button quiet"
          type="button"
          disabled={busy}
          onClick={() => run(() => mobileWallet.rejectSession(id))}
        >
          Reject
        </button>
      </div>
    </section>
  )
}
