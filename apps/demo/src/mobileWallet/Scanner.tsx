import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'

const everyMs = 250

/** Reads a QR code from the camera, or from an image file where there is none. */
export function Scanner({ onFound }: { readonly onFound: (link: string) => void }) {
  const id = useId()
  const video = useRef<HTMLVideoElement>(null)
  const [message, setMessage] = useState('')
  const onFoundRef = useRef(onFound)
  onFoundRef.current = onFound

  useEffect(() => {
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setInterval> | undefined
    let gone = false
    async function start() {
      const camera = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment' },
      })
      stream = camera
      if (gone || !video.current) return stop()
      video.current.srcObject = camera
      await video.current.play()
      timer = setInterval(async () => {
        const link = video.current && (await readCode(video.current))
        if (link) onFoundRef.current(link)
      }, everyMs)
    }
    function stop() {
      clearInterval(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    start().catch(() => setMessage('No camera found. Choose an image of the code instead.'))
    return () => {
      gone = true
      stop()
    }
  }, [])

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (!file) return
    const image = await createImageBitmap(file).catch(() => undefined)
    const link = image && (await readCode(image))
    if (link) onFound(link)
    else setMessage('No code found in that image.')
  }

  return (
    <div className="scanner">
      <video ref={video} muted playsInline aria-label="Camera" hidden={message !== ''} />
      {message && <p role="status">{message}</p>}
      <label htmlFor={id}>Image of the code</label>
      <input id={id} type="file" accept="image/*" onChange={choose} />
    </div>
  )
}

/** The text of the QR code in an image; undefined if there is none. */
async function readCode(image: HTMLVideoElement | ImageBitmap): Promise<string | undefined> {
  const { default: jsQR } = await import('jsqr')
  const { height, width } = sizeOf(image)
  if (width === 0 || height === 0) return undefined
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const brush = canvas.getContext('2d', { willReadFrequently: true })
  if (!brush) return undefined
  brush.drawImage(image, 0, 0)
  return jsQR(brush.getImageData(0, 0, width, height).data, width, height)?.data
}

const sizeOf = (image: HTMLVideoElement | ImageBitmap) =>
  image instanceof ImageBitmap ? image : { width: image.videoWidth, height: image.videoHeight }
