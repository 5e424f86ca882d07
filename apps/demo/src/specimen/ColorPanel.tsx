import { colors } from '@latchkey/react/parts'
import { sheet } from './ColorPanel.module.css'
import { Panel } from './Panel.js'
import { Swatch } from './Swatch.js'
import { useStyles } from './useStyles.js'

const grounds = ['background', 'surface', 'surfaceHover', 'float'] as const
const texts = ['text', 'muted', 'accent', 'positive', 'caution', 'danger', 'focus'] as const

/** Every colour of text on every ground; 4.5 is the least for text, 3 for the ring. */
export function ColorPanel({ theme }: { theme: 'light' | 'dark' }) {
  const styles = useStyles(sheet)
  return (
    <Panel title={`Colours, ${theme}`}>
      {grounds.map((ground) => (
        <div key={ground} className={styles.ground}>
          {texts.map((text) => (
            <Swatch
              key={text}
              name={`${text} on ${ground}`}
              text={colors[text][theme]}
              ground={colors[ground][theme]}
            />
          ))}
        </div>
      ))}
      <div className={styles.ground}>
        <Swatch
          name="positive on positiveSoft"
          text={colors.positive[theme]}
          ground={colors.positiveSoft[theme]}
        />
        <Swatch
          name="onAccent on accent"
          text={colors.onAccent[theme]}
          ground={colors.accent[theme]}
        />
      </div>
    </Panel>
  )
}
