import type { ApprovalMessages } from '../locales/en/enApproval.js'
import type { ApprovalCard, CardWarning } from '../stage/ApprovalCard.js'
import { type Verdict, verdictOf, verdicts } from '../summary/verdictOf.js'
import { CalmIcon, DangerIcon, WarningIcon } from './Icons.js'

export type VerdictBoxProps = {
  card: ApprovalCard
  level: 'danger' | 'caution' | 'calm'
  words: ApprovalMessages
}

const icons = { danger: DangerIcon, caution: WarningIcon, calm: CalmIcon }

/** The warnings of a level, under the verdict if that is of this level as well. */
export function VerdictBox({ card, level, words }: VerdictBoxProps) {
  const verdict = verdictOf(card)
  const says = 'says' in verdicts[verdict] ? verdicts[verdict].says : undefined
  const isOwn = verdicts[verdict].level === level && verdict !== 'blocked'
  const warnings = card.warnings.filter((each) => each.level === level && each.code !== says)
  if (!isOwn && warnings.length === 0) return null
  const Icon = icons[level]
  return (
    <section className={`lka-warning lka-${level}`} data-verdict={isOwn ? verdict : undefined}>
      <Icon />
      <div className="lka-list">
        {isOwn && <h2 data-warning={says}>{verdictText(verdict, words)}</h2>}
        {warnings.length > 0 && (
          <ul className="lka-list">
            {warnings.map((warning) => (
              <Warning key={warning.code} {...{ warning, words }} />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

function verdictText(verdict: Verdict, { expectedOf, verdicts, warnings }: ApprovalMessages) {
  switch (verdict) {
    case 'fails':
      return warnings.wouldFail
    case 'unchecked':
      return warnings.notSimulated
    case 'unseen':
      return expectedOf.unseen
    case 'nothingMoves':
      return expectedOf.succeeds
    case 'blocked':
      return undefined
    default:
      return verdicts[verdict]
  }
}

function Warning({ warning, words }: { warning: CardWarning; words: ApprovalMessages }) {
  const { code, steps } = warning
  return (
    <li data-warning={code}>
      {steps && <b>{words.aboutSteps(steps)} </b>}
      {words.warnings[code]}
    </li>
  )
}
