import type { ThemeSlice, ThemeVariableName } from '@latchkey/core'
import { Panel } from './Panel.js'
import { contrastRatio, hexToRgb, measures, themeVariables } from './parts.js'
import { Swatch } from './Swatch.js'
import { sheet } from './ThemePanel.module.css'
import { useStyles } from './useStyles.js'

/** What was typed for each variable, right or wrong. */
export type ThemeInputs = Readonly<Partial<Record<ThemeVariableName, string>>>

const names = Object.keys(themeVariables) as ThemeVariableName[]
const examples: ThemeInputs = {
  accent: 'gold, #1c7780, oklch(…)',
  colorMix: 'teal',
  fontFamily: 'Georgia, "Times New Roman"',
  qrColor: 'navy',
}
const defaults: Readonly<Partial<Record<ThemeVariableName, number>>> = {
  colorMixStrength: Number.parseFloat(measures.colorMixStrength),
  fontSizeMaster: Number.parseFloat(measures.fontSizeMaster),
  borderRadiusMaster: Number.parseFloat(measures.borderRadiusMaster),
  zIndex: Number(measures.zIndex),
}

/** The variables that a form comes to; what is wrong is left out. */
export function parseThemeInputs(typed: ThemeInputs): Omit<ThemeSlice, 'mode'> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = typed[name]
      const { range, parse } = themeVariables[name]
      const value = text ? parse(range ? Number(text) : text) : undefined
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** A control for each variable of the theme: whatever is set shows at once in all the other panels. */
export function ThemePanel({
  qrColor,
  refused,
  setTyped,
  typed,
}: {
  /** As it is used. */
  qrColor: string
  refused: readonly ThemeVariableName[]
  setTyped(typed: ThemeInputs): void
  typed: ThemeInputs
}) {
  const styles = useStyles(sheet)
  const accepted = parseThemeInputs(typed)
  return (
    <Panel title="Theme">
      {names.map((name) => {
        const { kind, property, range, unit } = themeVariables[name]
        const isSlider = kind === 'length' || kind === 'percent'
        const isWrong = !!typed[name] && (accepted[name] === undefined || refused.includes(name))
        const value = typed[name] ?? String(isSlider ? defaults[name] : '')
        return (
          <label key={name} className={styles.variable}>
            <span className={styles.name}>
              {name} <code className={styles.property}>{property}</code>
            </span>
            <input
              className={isSlider ? styles.slider : styles.input}
              type={isSlider ? 'range' : 'text'}
              inputMode={kind === 'number' ? 'numeric' : undefined}
              min={range?.[0]}
              max={range?.[1]}
              step={kind === 'length' ? 0.5 : 1}
              value={value}
              placeholder={examples[name] ?? String(defaults[name])}
              spellCheck={false}
              aria-invalid={isWrong}
              onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
            />
            <output className={styles.note}>
              {isWrong && 'Refused: ours is used.'}
              {isSlider && `${value}${unit}`}
            </output>
          </label>
        )
      })}
      <Swatch
        name={`QR code, ${contrastRatio(hexToRgb(qrColor), [1, 1, 1]) < 4.5 ? 'not ' : ''}scannable`}
        text={qrColor}
        background={measures.qrGround}
      />
    </Panel>
  )
}
