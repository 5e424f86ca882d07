import type { ReactNode } from 'react'
import type {
  ActionName,
  ApprovalCard,
  CardAction,
  CardExpectation,
  TreeNode,
} from '../stage/ApprovalCard.js'
import { Address } from './Address.js'
import { Action, Amount, Email, type RowProps } from './Rows.js'

export type CardBodyProps = RowProps & {
  card: ApprovalCard
  /** Stands between what is done and what is less important. */
  children?: ReactNode
}

export function CardBody({ card, children, ...rest }: CardBodyProps) {
  const { words } = rest
  const { actions, email, expected, fee, from, message, networkName, nonce, raw, sponsor, tree } =
    card
  const title = actions.length === 1 && !card.blocked ? words.titles[card.title] : undefined
  return (
    <>
      {actions.map((action, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps never change places, and have no state
        <Action key={at} action={action} isStep={isStep(card, action)} {...rest} title={title} />
      ))}
      {message && (
        <section className="lka-box">
          <h2>{message.isHex ? words.messageHex : words.message}</h2>
          <p className={message.isHex ? 'lka-text lka-code' : 'lka-text'}>{message.text}</p>
        </section>
      )}
      {tree && (
        <section className="lka-box">
          <h2>{words.data}</h2>
          <Tree nodes={tree} />
        </section>
      )}
      {children}
      <dl className="lka-box">
        {networkName && (
          <div className="lka-row lka-line">
            <dt>{words.network}</dt>
            <dd>
              <bdi>{networkName}</bdi>
            </dd>
          </div>
        )}
        <div className="lka-row">
          <dt>{words.account}</dt>
          <dd>
            <Address address={from} />
            {email && (
              <div>
                <Email email={email} />
              </div>
            )}
          </dd>
        </div>
        {nonce !== undefined && (
          <div className="lka-row lka-line">
            <dt>{words.nonce}</dt>
            <dd>
              <bdi>{nonce}</bdi>
            </dd>
          </div>
        )}
        {fee && (
          <div className="lka-row lka-line">
            <dt>{words.fee}</dt>
            <dd>
              <Amount amount={fee} {...rest} />
            </dd>
          </div>
        )}
        {sponsor && (
          <div className="lka-row lka-line">
            <dt>{words.sponsoredFee}</dt>
            <dd>
              {words.paidBy} <bdi>{sponsor}</bdi>
            </dd>
          </div>
        )}
      </dl>
      {expected && <Expected expected={expected} {...rest} />}
      {raw.length > 0 && (
        <details className="lka-raw">
          <summary>{words.raw}</summary>
          {raw.map((text, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <p key={at} className="lka-code" dir="ltr">
              {text}
            </p>
          ))}
        </details>
      )}
    </>
  )
}

/** What a card says of the steps together. */
const summaries: readonly ActionName[] = ['outflows', 'inflows', 'allowanceLeft', 'becomeSmart']

/** Whether an action is one of several that the page asked for: these are numbered. */
const isStep = ({ title }: ApprovalCard, { name }: CardAction) =>
  title === 'sendCalls' && !summaries.includes(name)

/** The result of a simulation, marked as expected. */
function Expected({ expected, ...rest }: RowProps & { expected: CardExpectation }) {
  const { words } = rest
  return (
    <section className="lka-box">
      <h2>{words.expected}</h2>
      {expected.result === 'changes' ? (
        <ul className="lka-list">
          {expected.changes.map(({ amount, item, token, direction }) => (
            <li key={`${direction}${token}${item}`}>
              <span dir="ltr">{direction === 'out' ? '−' : '+'}</span>{' '}
              {item ? (
                <bdi className="lka-amount" dir="ltr">
                  {item}
                </bdi>
              ) : (
                <Amount amount={amount} {...rest} />
              )}
              {token && (
                <div>
                  <Address address={token} />
                </div>
              )}
            </li>
          ))}
          {expected.moreInflows !== undefined && (
            <li className="lka-muted">{words.moreInflows(expected.moreInflows)}</li>
          )}
        </ul>
      ) : (
        <p>{words.expectedOf[expected.result]}</p>
      )}
      <p className="lka-muted">{words.expectedBy}</p>
    </section>
  )
}

/** Structured data: every signed field with its name. */
function Tree({ nodes }: { nodes: readonly TreeNode[] }) {
  return (
    <ul className="lka-tree" dir="ltr">
      {nodes.map((node, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fields never change places, and have no state
        <li key={at}>
          <span className="lka-muted">{node.name} </span>
          <span className="lka-muted lka-code">{node.type}</span>
          {node.value !== undefined && (
            <div className="lka-text">
              {node.type === 'address' ? <Address address={node.value} /> : <bdi>{node.value}</bdi>}
            </div>
          )}
          {node.children && <Tree nodes={node.children} />}
        </li>
      ))}
    </ul>
  )
}
