import { contrastRatio, hexToRgb } from './parts.js'
import { sheet } from './Swatch.module.css'
import { useStyles } from './useStyles.js'

/** A text on its background, with the contrast ratio between them. */
export function Swatch({
  background,
  name,
  text,
}: {
  background: string
  name: string
  text: string
}) {
  const styles = useStyles(sheet)
  const ratio = contrastRatio(hexToRgb(text), hexToRgb(background))
  return (
    <div className={styles.swatch} style={{ background, color: text }}>
      <span>{name}</span>
      <span className={styles.ratio}>{ratio.toFixed(2)}</span>
    </div>
  )
}
