import { Panel } from './Panel.js'
import { colors, hexToRgb, type ReadableAccent } from './parts.js'
import { Swatch } from './Swatch.js'

/** What becomes of the accent that a host sets. */
export function AccentPanel({
  accent,
  isRefused,
  theme,
}: {
  accent: ReadableAccent | undefined
  isRefused: boolean
  theme: 'light' | 'dark'
}) {
  if (!accent) {
    return (
      <Panel title="Accent">
        <p>
          {isRefused
            ? 'Refused: no colour, or one to see through.'
            : 'Our own. Type one under Theme.'}
        </p>
      </Panel>
    )
  }
  const onFill = accent.onFill === '#fff' ? '#ffffff' : '#000000'
  return (
    <Panel title="Accent">
      <Swatch name={`fill ${accent.fill}, as given`} text={onFill} background={accent.fill} />
      {(['background', 'surfaceHover'] as const).map((background) => (
        <Swatch
          key={background}
          name={`accent ${accent.accent[theme]} on ${background}`}
          text={accent.accent[theme]}
          background={colors[background][theme]}
        />
      ))}
      <Swatch
        name="onAccent on accent"
        text={colors.onAccent[theme]}
        background={accent.accent[theme]}
      />
      <p>
        Red, green and blue of it:{' '}
        {hexToRgb(accent.accent[theme])
          .map((part) => Math.round(part * 255))
          .join(', ')}
      </p>
    </Panel>
  )
}
