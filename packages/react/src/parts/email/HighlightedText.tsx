import { useStyles } from '../../hooks/view/useStyles.js'
import { sheet } from './HighlightedText.module.css'

export function HighlightedText({ highlight, text }: { highlight: string; text: string }) {
  const styles = useStyles(sheet)
  const at = highlight ? text.indexOf(highlight) : -1
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <bdi className={styles.part}>{highlight}</bdi>
      {text.slice(at + highlight.length)}
    </>
  )
}
