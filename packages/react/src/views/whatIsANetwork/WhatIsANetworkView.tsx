import { namespaceTraits } from '@latchkey/protocol'
import type { ReactNode } from 'react'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useNetworkMessages } from '../../hooks/view/useNetworkMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { ExternalIcon } from '../../icons/ExternalIcon.js'
import { ExternalLink } from '../../ui/ExternalLink/ExternalLink.js'
import { sheet } from './WhatIsANetworkView.module.css'

export default function WhatIsANetworkView() {
  const t = useNetworkMessages().whatIsANetwork
  const styles = useStyles(sheet)
  const { adapters } = useWidget()
  const [about] = [...adapters.keys()].flatMap(
    (namespace) => namespaceTraits[namespace].learnMoreUrl ?? [],
  )
  return (
    <div className={styles.help}>
      <Point {...t.record} drawing={<RecordDrawing />} />
      <Point {...t.apart} drawing={<ApartDrawing />} />
      {about && (
        <ExternalLink className={styles.more} href={about}>
          {t.more}
          <ExternalIcon />
        </ExternalLink>
      )}
    </div>
  )
}

function Point({ drawing, text, title }: { drawing: ReactNode; text: string; title: string }) {
  const styles = useStyles(sheet)
  return (
    <section className={styles.point}>
      {drawing}
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.text}>{text}</p>
    </section>
  )
}

function ApartDrawing() {
  const styles = useStyles(sheet)
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

const nodes = [
  [32, 28],
  [32, 84],
  [168, 28],
  [168, 84],
] as const

function RecordDrawing() {
  const styles = useStyles(sheet)
  return (
    <svg
      aria-hidden="true"
      className={styles.drawing}
      viewBox="0 0 200 112"
      width="200"
      height="112"
    >
      {nodes.map(([x, y]) => (
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
