import { limits } from '@latchkey/protocol'
import { type ColorTable, pageColors } from './pageColors.js'

/** Every text has a contrast of at least 4.5 on its background, also when tinted; `tokens.test.ts` proves it. */
export const colors = {
  ...pageColors,
  surfaceHover: { light: '#ebedf1', dark: '#2f323a' },
  // For layers above the page and the card.
  float: { light: '#ffffff', dark: '#2b2e36' },
  positive: { light: '#0d6b43', dark: '#6fdca7' },
  positiveSoft: { light: '#e3f5ec', dark: '#1a3a2d' },
  caution: { light: '#7d4e00', dark: '#f6c667' },
  danger: { light: '#b3261e', dark: '#ffa59b' },
  // Saturation and lightness; the hue derives from a name.
  monogram: { light: '55% 26%', dark: '75% 86%' },
  monogramGround: { light: '52% 90%', dark: '30% 26%' },
  scrim: { light: 'rgb(16 18 24 / 0.46)', dark: 'rgb(0 0 0 / 0.62)' },
  shadow: {
    light: '0 1px 2px rgb(16 18 24 / 0.08), 0 24px 64px -12px rgb(16 18 24 / 0.32)',
    dark: '0 0 0 1px rgb(255 255 255 / 0.07), 0 24px 64px -12px rgb(0 0 0 / 0.7)',
  },
  shadowFloat: {
    light: '0 0 0 1px rgb(16 18 24 / 0.06), 0 8px 24px -4px rgb(16 18 24 / 0.24)',
    dark: '0 0 0 1px rgb(255 255 255 / 0.1), 0 8px 24px -4px rgb(0 0 0 / 0.6)',
  },
} as const satisfies ColorTable

/**
 * For forced-colors mode, without theme and accent. Only colours visible on `Canvas`; text is left to the browser, which
 * distinguishes links from buttons.
 */
export const systemColors = {
  background: 'Canvas',
  // In SVGs only: backgrounds and borders of boxes are forced.
  surface: 'color-mix(in srgb, CanvasText 20%, Canvas)',
  line: 'color-mix(in srgb, CanvasText 50%, Canvas)',
  surfaceHover: 'Canvas',
  float: 'Canvas',
  muted: 'CanvasText',
  accent: 'CanvasText',
  onAccent: 'Canvas',
  positive: 'CanvasText',
  caution: 'CanvasText',
  danger: 'CanvasText',
  focus: 'CanvasText',
} as const satisfies Partial<Record<keyof typeof colors, string>>

/** A stronger tint would make text hard to read. */
export const tintable = ['background', 'surface', 'surfaceHover', 'line'] as const
export const tintMaxPercent = 6

const type = (weight: number, size: number, line: number) =>
  `${weight} ${times('font-size-master', size)}/${times('font-size-master', line)} var(--lk-font)`

const times = (unit: string, factor: number) => `calc(var(--lk-${unit})*${factor})`

const corner = (factor: number, max: number) =>
  `min(${times('border-radius-master', factor)},${max}px)`

/** @spec S9.10 S9.25 */
export const measures = {
  width: `${limits.modalWidthPx}px`,
  zIndex: String(limits.zIndex),
  headerTime: `${limits.headerTextMs}ms`,
  heightTime: `${limits.modalHeightMs}ms`,
  viewTime: `${limits.viewTransitionMs}ms`,
  shakeTime: `${limits.shakeMs}ms`,
  pressTime: '120ms',
  ring: '2px',
  ease: 'cubic-bezier(0.2, 0.7, 0.3, 1)',
  font: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif',
  fontCode: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace',
  fontSizeMaster: `${limits.fontSizeMasterPx}px`,
  textXs: type(500, 1.2, 1.6),
  textS: type(500, 1.3, 1.8),
  textM: type(400, 1.5, 2.2),
  textStrong: type(600, 1.5, 2.2),
  textTitle: type(600, 1.6, 2.4),
  textHeading: type(600, 2, 2.8),
  textDisplay: type(600, 3.2, 4),
  borderRadiusMaster: `${limits.borderRadiusMasterPx}px`,
  // Limited, so that a corner never cuts off content.
  radiusS: corner(2, 16),
  radiusM: corner(3, 22),
  radiusL: corner(4, 28),
  radiusCard: corner(6, 36),
  // Dark on white in either theme: some cameras can't read inverted codes.
  qrColor: colors.text.light,
  qrGround: '#ffffff',
  colorMixStrength: `${limits.colorMixStrengthPercent}%`,
  // Factor for horizontal movement: 1 for left to right, -1 for right to left.
  way: '1',
} as const satisfies Record<string, string>
