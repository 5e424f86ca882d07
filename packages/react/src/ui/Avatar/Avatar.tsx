import { limits } from '@latchkey/protocol'
import { useSheet } from '../../hooks/useSheet.js'
import { hueOf } from '../hueOf.js'
import { sheet } from './Avatar.module.css'

const layers = [0, 1, 2, 3]
const darkest = 0.36

/** A face for an address: soft discs, each a tint lighter than the one below, in hues and places that the address decides. @spec S9.24 */
export function Avatar({ address, size = 72 }: { address: string; size?: number }) {
  const styles = useSheet(sheet)
  // The same account whichever way its letters are written.
  const name = address.toLowerCase()
  return (
    <svg
      aria-hidden="true"
      className={styles.avatar}
      viewBox="0 0 100 100"
      width={size}
      height={size}
    >
      {layers.map((layer) => {
        const angle = (hueOf(`${name}${layer}`) * Math.PI) / 180
        const reach = layer === 0 ? 0 : 30
        const hue = hueOf(name) + layer * (20 + (hueOf(`${name}+`) % 40))
        const tint = Math.round((darkest + layer * limits.avatarTintStep) * 100)
        return (
          <circle
            key={layer}
            cx={Math.round(50 + Math.cos(angle) * reach)}
            cy={Math.round(50 + Math.sin(angle) * reach)}
            r={layer === 0 ? 90 : 52 - layer * 9}
            fill={`hsl(${hue % 360} 72% ${tint}%)`}
          />
        )
      })}
    </svg>
  )
}
