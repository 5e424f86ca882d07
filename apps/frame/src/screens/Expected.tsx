import type { ApprovalCard } from '../stage/ApprovalCard.js'
import { unsaidChanges } from '../summary/unsaidChanges.js'
import { unsaidResult } from '../summary/verdictOf.js'
import { Address, ShortAddress } from './Address.js'
import { Amount, type RowProps } from './Rows.js'

/** What the chain expects beyond what the card says, with what leaves first. */
export function Expected({ card, ...rest }: RowProps & { card: ApprovalCard }) {
  const { expected } = card
  const { words } = rest
  const changes = unsaidChanges(card)
  const result = unsaidResult(card)
  const more = expected?.result === 'changes' ? expected.moreInflows : undefined
  if (!changes.length && more === undefined && !result) return null
  return (
    <section className="lka-box">
      <h2>{words.expected}</h2>
      {result && <p>{words.expectedOf[result]}</p>}
      <ul className="lka-list">
        {changes.map(({ amount, item, token, direction }) => (
          <li key={`${direction}${token}${item}`} className="lka-row">
            <span>
              <span className={`lka-amount lka-${direction}`} dir="ltr">
                {direction === 'out' ? '−' : '+'}
              </span>{' '}
              {item ? (
                <bdi className="lka-amount" dir="ltr">
                  {item}
                </bdi>
              ) : (
                <Amount amount={amount} {...rest} />
              )}
            </span>
            {token &&
              (amount.unverified || amount.raw ? (
                <Address address={token} />
              ) : (
                <ShortAddress address={token} />
              ))}
          </li>
        ))}
        {more !== undefined && <li className="lka-muted">{words.moreInflows(more)}</li>}
      </ul>
    </section>
  )
}
