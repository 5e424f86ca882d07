import { contrastRatio, hexToRgb } from '@latchkey/react/parts'
import { sheet } from './Swatch.module.css'
import { useStyles } from './useStyles.js'

/** A text on its ground, with the contrast between them as it is counted. */
export function Swatch({ ground, name, text }: { ground: string; name: string; text: string }) {
  const styles = useStyles(sheet)
  const ratio = contrastRatio(hexToRgb(text), hexToRgb(ground))
  return (
    <div className={styles.swatch} style={{ background: ground, color: text }}>
      <span>{name}</span>
      <span className={styles.ratio}>{ratio.toFixed(2)}</span>
    </div>
  )
}
