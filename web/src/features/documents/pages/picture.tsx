import { useEffect, useRef } from 'react'
import { ofPoint, type Rotation, scaleOf, type Size, turned, type Zoom } from './geometry'

/** A picture: its pixels are the pixels of the screen at 100%. */
export function Picture({
  file,
  zoom,
  rotation,
  room,
  size,
  onSize,
}: {
  file: { blob: Blob; name: string }
  zoom: Zoom
  rotation: Rotation
  room: Size
  /** In points, once it is known. */
  size: Size | undefined
  onSize: (size: Size) => void
}) {
  const picture = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(file.blob)
    if (picture.current) picture.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [file.blob])
  const scale = size ? scaleOf(zoom, turned(size, rotation), room) : 0
  const box = size && turned(size, rotation)
  return (
    <div
      className="viewer-picture"
      style={box && { width: box.width * scale, height: box.height * scale }}
    >
      <img
        ref={picture}
        alt={file.name}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          onSize({ width: naturalWidth / ofPoint, height: naturalHeight / ofPoint })
        }
        style={{
          width: size && size.width * scale,
          height: size && size.height * scale,
          transform: `translate(-50%, -50%) rotate(${rotation}deg)`,
        }}
      />
    </div>
  )
}
