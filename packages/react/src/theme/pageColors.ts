/** Shared by page buttons and modal; separate, because every page loads them. */
export const pageColors = {
  background: { light: '#ffffff', dark: '#1b1c21' },
  surface: { light: '#f4f5f7', dark: '#25272e' },
  line: { light: '#e4e6eb', dark: '#343741' },
  text: { light: '#15171c', dark: '#f4f5f8' },
  muted: { light: '#5c6270', dark: '#a6abb9' },
  accent: { light: '#3350d4', dark: '#9db0ff' },
  onAccent: { light: '#ffffff', dark: '#11141f' },
  // Never the host's accent: the focus ring needs its contrast.
  focus: { light: '#2850e0', dark: '#b3c1ff' },
} as const satisfies ColorTable

export type ColorTable = Readonly<Record<string, { readonly light: string; readonly dark: string }>>
