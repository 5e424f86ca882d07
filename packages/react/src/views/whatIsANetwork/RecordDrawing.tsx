import { useSheet } from '../../hooks/view/useSheet.js'
import { sheet } from './Drawing.module.css'

const keepers = [
  [32, 28],
  [32, 84],
  [168, 28],
  [168, 84],
] as const

/** One record in the middle, the same few lines with each of those who keep it. */
export function RecordDrawing() {
  const styles = useSheet(sheet)
  return (
    <svg
      aria-hidden="true"
      className={styles.drawing}
      viewBox="0 0 200 112"
      width="200"
      height="112"
    >
      {keepers.map(([x, y]) => (
        <g key={`${x} ${y}`}>
          <path className={styles.faint} d={`M${x} ${y}Q100 ${y} 100 56`} />
          <circle className={styles.ground} cx={x} cy={y} r="20" />
          <path d={`M${x - 7} ${y - 5}h14M${x - 7} ${y}h14M${x - 7} ${y + 5}h8`} />
        </g>
      ))}
      <rect className={styles.paper} x="76" y="26" width="48" height="60" rx="10" />
      <path d="M87 40h26M87 49h26M87 58h26" />
      <path className={styles.strong} d="m92 71 6 6 11-11" />
    </svg>
  )
}
