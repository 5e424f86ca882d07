import type { ApprovalMessages } from '../../locales/approval/en.js'
import type { CardWarning } from '../ApprovalCard.js'
import { DangerIcon, WarningIcon } from './Icons.js'

/** What is to be minded, the gravest first. */
export function Warnings(props: { warnings: readonly CardWarning[]; words: ApprovalMessages }) {
  const { warnings, words } = props
  if (!warnings.length) return null
  return (
    <ul className="lka-list">
      {warnings.map(({ code, level }) => (
        <li key={code} className={`lka-warning lka-${level}`} data-warning={code}>
          {level === 'danger' ? <DangerIcon /> : <WarningIcon />}
          <span>{words.warnings[code]}</span>
        </li>
      ))}
    </ul>
  )
}
