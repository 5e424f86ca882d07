import { useMessages } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { TextButton } from '../../ui/TextButton/TextButton.js'
import { sheet } from './HiddenLine.module.css'

export function HiddenLine({
  count,
  isShown,
  onToggle,
}: {
  count: number
  isShown: boolean
  onToggle(): void
}) {
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
