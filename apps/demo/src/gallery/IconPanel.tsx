import type { ComponentType } from 'react'
import { sheet } from './IconPanel.module.css'
import { Panel } from './Panel.js'
import * as parts from './parts.js'
import { useStyles } from './useStyles.js'

// All that end in `Icon` take nothing and draw one, which the type of the whole entry can't say.
const icons = Object.entries(parts).filter(([name]) => name.endsWith('Icon')) as [
  string,
  ComponentType,
][]

/** The whole set. */
export function IconPanel() {
  const styles = useStyles(sheet)
  return (
    <Panel title={`Icons, ${icons.length}`}>
      <ul className={styles.icons}>
        {icons.map(([name, One]) => (
          <li key={name} className={styles.icon}>
            <One />
            <span className={styles.name}>{name.replace('Icon', '')}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
