import { limits } from '@latchkey/protocol'
import { useSheet } from '../../hooks/useSheet.js'
import { hueOf } from '../hueOf.js'
import { sheet } from './Avatar.module.css'

const layers = [0, 1, 2, 3]

/** A face for an address: discs in tints of one hue, laid out by the address. @spec S9.24 */
export function Avatar({ address, size = 72 }: { address: string; size?: number }) {
  const styles = useSheet(sheet)
  const hue = hueOf(address.toLowerCase())
  return (
    <svg
      aria-hidden="true"
      className={styles.avatar}
      viewBox="0 0 100 100"
      width={size}
      height={size}
    >
      {layers.map((layer) => {
        const seed = hueOf(`${address.toLowerCase()}${layer}`)
        const angle = (seed * Math.PI) / 180
        const tint = 0.4 + layer * limits.avatarTintStep
        return (
          <circle
            key={layer}
            cx={layer === 0 ? 50 : round(50 + Math.cos(angle) * (24 + layer * 6))}
            cy={layer === 0 ? 50 : round(50 + Math.sin(angle) * (24 + layer * 6))}
            r={layer === 0 ? 75 : 58 - layer * 10}
            fill={`hsl(${(hue + layer * 14) % 360} 68% ${round(tint * 100)}%)`}
          />
        )
      })}
    </svg>
  )
}

const round = (value: number) => Math.round(value * 10) / 10
