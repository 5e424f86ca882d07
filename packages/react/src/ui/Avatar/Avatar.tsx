import { useStyles } from '../../hooks/view/useStyles.js'
import { hueOf } from '../hueOf.js'
import { sheet } from './Avatar.module.css'
import { avatarTints } from './avatarTints.js'

/** @spec S9.24 */
export function Avatar({ address, size = 72 }: { address: string; size?: number }) {
  const styles = useStyles(sheet)
  const name = address.toLowerCase()
  return (
    <svg
      aria-hidden="true"
      className={styles.avatar}
      viewBox="0 0 100 100"
      width={size}
      height={size}
    >
      {avatarTints(address).map((tint, layer) => {
        const angle = (hueOf(`${name}${layer}`) * Math.PI) / 180
        const reach = layer === 0 ? 0 : 34 - layer * 3
        return (
          <circle
            key={tint}
            cx={Math.round(50 + Math.cos(angle) * reach)}
            cy={Math.round(50 + Math.sin(angle) * reach)}
            r={layer === 0 ? 90 : 58 - layer * 9}
            fill={tint}
          />
        )
      })}
    </svg>
  )
}
