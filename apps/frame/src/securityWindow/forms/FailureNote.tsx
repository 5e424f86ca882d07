import type { SecurityWords } from '../../locales/en/enSecurity.js'
import { DangerIcon } from '../../screens/Icons.js'
import type { SecurityFailure } from '../../security/SecurityFailure.js'

export type FailureNoteProps = { failure: SecurityFailure | undefined; words: SecurityWords }

/** Says why something failed; what the visitor cancelled needs no word. */
export function FailureNote({ failure, words }: FailureNoteProps) {
  if (!failure || failure.code === 'cancelled') return null
  return (
    <p className="lka-warning lka-danger" role="alert" data-failure={failure.code}>
      <DangerIcon />
      <span>
        {words.failures[failure.code]}
        {failure.seconds !== undefined && ` ${words.waitFor(failure.seconds)}`}
      </span>
    </p>
  )
}
