import type { ReactNode } from 'react'
import type { ScreenGate } from '../gate/useGate.js'
import type { ApprovalMessages } from '../locales/en/enApproval.js'

export type GateHintProps = {
  gate: ScreenGate
  words: ApprovalMessages
  id?: string
  /** The text: why nothing can be approved now, or another one. */
  children: ReactNode
}

/** Why nothing can be approved now, with a button that leads to what was not read yet. */
export function GateHint({ children, gate, id, words }: GateHintProps) {
  return (
    <div className="lka-hint">
      <p className="lka-reason" id={id} aria-live="polite">
        {children}
      </p>
      {gate.reason === 'unread' && (
        // Not in the place of Approve: a second press must not approve.
        <button type="button" className="lka-read-on" data-read-on onClick={gate.readOn}>
          {words.readOn}
        </button>
      )}
    </div>
  )
}
