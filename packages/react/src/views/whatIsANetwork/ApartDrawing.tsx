import { useSheet } from '../../hooks/view/useSheet.js'
import { sheet } from './Drawing.module.css'

/** Two islands with coins of their own, and a boat that goes between them. */
export function ApartDrawing() {
  const styles = useSheet(sheet)
  return (
    <svg
      aria-hidden="true"
      className={styles.drawing}
      viewBox="0 0 200 112"
      width="200"
      height="112"
    >
      <path className={styles.ground} d="M8 84c0-20 14-32 34-32s34 12 34 32z" />
      <path className={styles.ground} d="M124 84c0-26 14-42 34-42s34 16 34 42z" />
      <path d="M4 84h76M120 84h76" />
      <circle className={styles.paper} cx="34" cy="66" r="9" />
      <circle className={styles.paper} cx="50" cy="66" r="9" />
      <circle className={styles.paper} cx="158" cy="66" r="9" />
      <path d="M42 40V20l14 6-14 6M158 30V10l14 6-14 6" />
      <path className={styles.faint} d="M14 100h30M62 100h20M110 100h26M156 100h30" />
      <path className={styles.strong} d="M86 80h28l-5 10H91zM100 80V62l10 12h-10" />
      <circle className={styles.full} cx="94" cy="73" r="4" />
    </svg>
  )
}
