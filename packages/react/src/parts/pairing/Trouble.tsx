import { useMessages } from '../../hooks/view/useMessages.js'
import { useSheet } from '../../hooks/view/useSheet.js'
import { Button } from '../../ui/Button/Button.js'
import { Spinner } from '../../ui/Spinner/Spinner.js'
import { sheet } from './Trouble.module.css'
import type { Offer } from './useOffer.js'

/** Why there is nothing to scan, and the way on where it is not tried again anyway. Spoken by who shows it. */
export function Trouble({ offer: { isRetrying, retry, state, trouble } }: { offer: Offer }) {
  const { tryAgain } = useMessages()
  const styles = useSheet(sheet)
  return (
    <div className={styles.trouble}>
      {state === 'unreachable' && <Spinner />}
      <div className={styles.words}>
        <p className={styles.title}>{trouble?.title}</p>
        <p className={styles.hint}>{trouble?.hint}</p>
      </div>
      {state !== 'unreachable' && (
        <Button kind="primary" busy={isRetrying} onClick={retry}>
          {tryAgain}
        </Button>
      )}
    </div>
  )
}
