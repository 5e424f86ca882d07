import type { ApprovalCard } from '../stage/ApprovalCard.js'
import { areStepsFolded, isStep, isTreeFolded } from '../summary/foldedParts.js'
import { Expected } from './Expected.js'
import { Facts } from './Facts.js'
import { Action, type RowProps } from './Rows.js'
import { Tree } from './Tree.js'
import { VerdictBox } from './VerdictBox.js'

export type CardBodyProps = Omit<RowProps, 'notes'> & {
  card: ApprovalCard
  /** The heading above. */
  title: string
}

/** What a request does, with its dangers first, the verdict, and the rest folded. */
export function CardBody({ card, title, ...more }: CardBodyProps) {
  const { actions, message, raw, tree } = card
  const { words } = more
  const rest = { ...more, notes: card.notes }
  const steps = actions.filter((action) => isStep(card, action))
  const foldedSteps = areStepsFolded(card) ? steps : []
  const isFolded = tree && isTreeFolded(card)
  return (
    <>
      <VerdictBox level="danger" {...{ card, words }} />
      {actions.map(
        (action, at) =>
          !foldedSteps.includes(action) && (
            <Action
              // biome-ignore lint/suspicious/noArrayIndexKey: steps never change places, and have no state
              key={at}
              action={action}
              isStep={steps.includes(action)}
              isOnly={actions.length === 1}
              {...rest}
              title={title}
            />
          ),
      )}
      {message && (
        <section className="lka-box">
          <h2>{message.isHex ? words.messageHex : words.message}</h2>
          <p className={message.isHex ? 'lka-text lka-code' : 'lka-text'}>{message.text}</p>
        </section>
      )}
      {tree && !isFolded && (
        <section className="lka-box">
          <h2>{words.data}</h2>
          <Tree nodes={tree} />
        </section>
      )}
      <Expected card={card} {...rest} />
      <Facts card={card} {...rest} />
      <VerdictBox level="caution" {...{ card, words }} />
      <VerdictBox level="calm" {...{ card, words }} />
      {saysMore(card) && <p className="lka-muted lka-sources">{words.sources}</p>}
      {(raw.length > 0 || foldedSteps.length > 0) && (
        <details className="lka-raw">
          <summary>{words.details}</summary>
          {foldedSteps.map((action, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <Action key={at} action={action} isStep {...rest} />
          ))}
          {isFolded && <Tree nodes={tree} />}
          {raw.length > 0 && <h2>{words.raw}</h2>}
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

/** Whether a part of the card is only a server's word. */
const saysMore = ({ expected, fee, notes = [] }: ApprovalCard): boolean =>
  expected !== undefined || fee?.usd !== undefined || notes.some(({ name }) => name)
