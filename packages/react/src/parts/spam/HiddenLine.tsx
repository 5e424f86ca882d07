import { useMessages } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { TextButton } from '../../ui/TextButton/TextButton.js'
import { sheet } from './HiddenLine.module.css'

/** Says how many entries of a list are hidden as spam, with a button that shows them; nothing where there are none. */
export function HiddenLine({
  count,
  isShown,
  onToggle,
}: {
  count: number
  /** Whether the visitor sees them now. */
  isShown: boolean
  onToggle(): void
}) {
  // The words are the same for tokens: they name no kind.
  const t = useMessages().nfts
  const styles = useStyles(sheet)
  if (count === 0) return null
  return (
    <p className={styles.hidden}>
      {t.hiddenFound(count)}
      <TextButton className={styles.toggle} onClick={onToggle}>
        {isShown ? t.hide : t.show}
      </TextButton>
    </p>
  )
}
