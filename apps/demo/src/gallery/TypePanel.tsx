import { Panel } from './Panel.js'
import { sheet } from './TypePanel.module.css'
import { useStyles } from './useStyles.js'

const scale = [
  ['textDisplay', '1,204.500', '32/40'],
  ['textHeading', 'What a wallet is', '20/28'],
  ['textTitle', 'Connect a wallet', '16/24'],
  ['textStrong', 'Name of a row', '15/22'],
  ['textM', 'A sentence that explains what happens next.', '15/22'],
  ['textS', 'A note below, or a label above', '13/18'],
  ['textXs', 'Installed', '12/16'],
] as const

/** The sizes of text. */
export function TypePanel() {
  const styles = useStyles(sheet)
  return (
    <Panel title="Type">
      {scale.map(([name, words, size]) => (
        <p key={name} className={styles.line}>
          <span className={styles[name]}>{words}</span>
          <span className={styles.name}>
            {name} {size}
          </span>
        </p>
      ))}
    </Panel>
  )
}
