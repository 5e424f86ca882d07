import { useId } from 'react'

/** A jar that fills with every tip, from 0 to the brim at 1. */
export function JarPicture({ level }: { level: number }) {
  const glass = useId()
  const height = 46 * Math.min(level, 1)
  const outline = 'M14 22h36c4 5 6 9 6 15v28a8 8 0 0 1-8 8H16a8 8 0 0 1-8-8V37c0-6 2-10 6-15z'
  return (
    <svg className="jar" viewBox="0 0 64 80" aria-hidden="true">
      <clipPath id={glass}>
        <path d={outline} />
      </clipPath>
      <g clipPath={`url(#${glass})`}>
        <path className="jar-glass" d={outline} />
        <rect className="jar-fill" x="4" y={73 - height} width="56" height={height} />
      </g>
      <path className="jar-line" d={outline} />
      <rect className="jar-lid" x="12" y="9" width="40" height="10" rx="4" />
    </svg>
  )
}
