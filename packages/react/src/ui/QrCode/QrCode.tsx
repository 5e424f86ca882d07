import { type ReactNode, useMemo } from 'react'
import { useStyles } from '../../hooks/view/useStyles.js'
import { sheet } from './QrCode.module.css'
import { finderPositions, finderSide, qrModules, qrPath } from './qrModules.js'

export type QrCodeProps = {
  value: string | undefined
  label: string
  image: ReactNode
  fallback?: ReactNode
}

const frameWidth = 308
/** In modules: with less, some cameras do not find the code. */
const quietZone = 4

/** Dark on white in every theme. Keeps its size while loading. */
export function QrCode({ fallback, label, image, value }: QrCodeProps) {
  const styles = useStyles(sheet)
  if (fallback) return <div className={`${styles.frame} ${styles.fallback}`}>{fallback}</div>
  if (!value) return <div className={`${styles.frame} ${styles.pending}`} aria-hidden="true" />
  return (
    <div className={`${styles.frame} ${styles.code}`}>
      <QrSvg value={value} label={label} />
      <span className={styles.image}>{image}</span>
    </div>
  )
}

function QrSvg({ label, value }: { label: string; value: string }) {
  const styles = useStyles(sheet)
  const { path, size } = useMemo(() => {
    const modules = qrModules(value)
    return { path: qrPath(modules), size: modules.size }
  }, [value])
  const side = size + 2 * quietZone
  // Whole pixels per module, or edges would blur.
  const width = side * Math.max(1, Math.floor(frameWidth / side))
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.drawing}
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      width={width}
      height={width}
    >
      <path d={path} className={styles.squares} />
      {finderPositions(size).map(([x, y]) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <rect x="0.5" y="0.5" width={finderSide - 1} height={finderSide - 1} rx="1.5" />
          <rect x="2" y="2" width="3" height="3" rx="0.75" className={styles.dot} />
        </g>
      ))}
    </svg>
  )
}
