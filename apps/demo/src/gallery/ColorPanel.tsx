import { sheet } from './ColorPanel.module.css'
import { Panel } from './Panel.js'
import { colors } from './parts.js'
import { Swatch } from './Swatch.js'
import { useStyles } from './useStyles.js'

const backgrounds = ['background', 'surface', 'surfaceHover', 'float'] as const
const texts = ['text', 'muted', 'accent', 'positive', 'caution', 'danger', 'focus'] as const

/** Every colour of text on every ground; 4.5 is the least for text, 3 for the ring. */
export function ColorPanel({ theme }: { theme: 'light' | 'dark' }) {
  const styles = useStyles(sheet)
  return (
    <Panel title={`Colours, ${theme}`}>
      {backgrounds.map((background) => (
        <div key={background} className={styles.ground}>
          {texts.map((text) => (
            <Swatch
              key={text}
              name={`${text} on ${background}`}
              text={colors[text][theme]}
              background={colors[background][theme]}
            />
          ))}
        </div>
      ))}
      <div className={styles.ground}>
        <Swatch
          name="positive on positiveSoft"
          text={colors.positive[theme]}
          background={colors.positiveSoft[theme]}
        />
        <Swatch
          name="onAccent on accent"
          text={colors.onAccent[theme]}
          background={colors.accent[theme]}
        />
      </div>
    </Panel>
  )
}
