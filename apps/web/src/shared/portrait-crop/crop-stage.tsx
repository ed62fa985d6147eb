import { cropStageMessages as copy } from '@memorial/contracts/messages/ui/crop-stage';
import { IconButton } from '@memorial/ui/button/button';
import { type PointerEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import {
  type Crop,
  clampCrop,
  cropRect,
  maxZoom,
  moveCrop,
  portraitAspect,
  type Rect,
  type Size,
} from './crop.js';
import styles from './crop-stage.module.css';

/** Length of the frame as a share of the stage's: the height, or the width where that is less. */
const frameShare = 0.86;

/** Steps of the slider and of the buttons beside it. */
const zoomStep = { slider: 0.05, button: 0.2 } as const;

/** Length of the marks in the corners of the frame. */
const cornerPx = 20;

/** Part of the frame that something else will cover. */
export interface CoveredArea {
  /** In shares of the frame. */
  readonly area: Rect;
  /** Written in it where there is room. */
  readonly label: string;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Photo under a crop frame with a grid of thirds. Drag moves it, pinch and the visible slider zoom it; two
 * visually hidden sliders move it by keyboard.
 */
export function CropStage({
  picture,
  crop,
  aspect = portraitAspect,
  covered = null,
  frame,
  onCrop,
}: {
  picture: HTMLImageElement;
  crop: Crop;
  /** Width to height of the frame. */
  aspect?: number;
  /** Drawn over the frame; the words beside the stage tell the same. */
  covered?: CoveredArea | null;
  /** Drawn around the stage. */
  frame: (stage: ReactNode) => ReactNode;
  onCrop: (crop: Crop) => void;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pointers = useRef(new Map<number, Point>());
  const size = { width: picture.naturalWidth, height: picture.naturalHeight };

  const draw = useEffectEvent(() => {
    if (canvas.current) drawStage(canvas.current, { picture, crop, aspect, covered });
  });
  const coveredKey = JSON.stringify(covered);
  useEffect(() => draw(), [picture, crop, aspect, coveredKey]);
  useEffect(() => {
    const redraw = () => draw();
    window.addEventListener('resize', redraw);
    return () => window.removeEventListener('resize', redraw);
  }, []);

  function move(event: PointerEvent<HTMLCanvasElement>) {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    if (other) {
      const factor = distance(now, other) / Math.max(1, distance(before, other));
      onCrop(clampCrop({ ...crop, zoom: crop.zoom * factor }, size, aspect));
      return;
    }
    const { clientWidth, clientHeight } = event.currentTarget;
    const { width } = frameOf({ width: clientWidth, height: clientHeight }, aspect);
    onCrop(moveCrop(crop, size, { x: now.x - before.x, y: now.y - before.y }, width, aspect));
  }

  const release = (event: PointerEvent) => pointers.current.delete(event.pointerId);
  const change = (over: Partial<Crop>) => onCrop(clampCrop({ ...crop, ...over }, size, aspect));

  return (
    <div className={styles.crop}>
      {frame(
        <div className={styles.stage}>
          <canvas
            ref={canvas}
            className={styles.canvas}
            role="img"
            aria-label={copy.photoPreview}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
            }}
            onPointerMove={move}
            onPointerUp={release}
            onPointerCancel={release}
          />
          <Slider label={copy.photoLeftRight} value={crop.x} onChange={(x) => change({ x })} isHidden />
          <Slider label={copy.photoUpDown} value={crop.y} onChange={(y) => change({ y })} isHidden />
        </div>,
      )}
      <div className={styles.zoom}>
        <IconButton
          icon="minus"
          label={copy.zoomOut}
          onClick={() => change({ zoom: crop.zoom - zoomStep.button })}
        />
        <Slider
          label={copy.zoom}
          value={crop.zoom}
          min={1}
          max={maxZoom}
          step={zoomStep.slider}
          onChange={(zoom) => change({ zoom })}
        />
        <IconButton
          icon="plus"
          label={copy.zoomIn}
          onClick={() => change({ zoom: crop.zoom + zoomStep.button })}
        />
      </div>
    </div>
  );
}

function Slider({
  label,
  value,
  min = 0,
  max = 1,
  step = 0.02,
  isHidden = false,
  onChange,
}: {
  label: string;
  value: number;
  min?: number;
  max?: number;
  step?: number;
  isHidden?: boolean;
  onChange: (value: number) => void;
}) {
  return (
    <input
      type="range"
      className={isHidden ? styles.hiddenSlider : styles.slider}
      aria-label={label}
      min={min}
      max={max}
      step={step}
      value={value}
      onChange={(event) => onChange(event.target.valueAsNumber)}
    />
  );
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Size of the frame in the middle of a stage. */
function frameOf(stage: Size, aspect: number): Size {
  const width = Math.min(stage.height * aspect, stage.width) * frameShare;
  return { width, height: width / aspect };
}

interface Stage {
  readonly picture: HTMLImageElement;
  readonly crop: Crop;
  readonly aspect: number;
  readonly covered: CoveredArea | null;
}

function drawStage(canvas: HTMLCanvasElement, { picture, crop, aspect, covered }: Stage): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const ratio = Math.min(window.devicePixelRatio || 1, 2);
  const [width, height] = [canvas.clientWidth, canvas.clientHeight];
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  context.scale(ratio, ratio);

  const token = (name: string) => getComputedStyle(canvas).getPropertyValue(name).trim();
  const rect = cropRect(crop, { width: picture.naturalWidth, height: picture.naturalHeight }, aspect);
  const frame = frameOf({ width, height }, aspect);
  const left = (width - frame.width) / 2;
  const top = (height - frame.height) / 2;
  const scale = frame.width / rect.width;
  context.drawImage(
    picture,
    left - rect.left * scale,
    top - rect.top * scale,
    picture.naturalWidth * scale,
    picture.naturalHeight * scale,
  );

  context.fillStyle = token('--photo-shade');
  context.beginPath();
  context.rect(0, 0, width, height);
  context.rect(left, top, frame.width, frame.height);
  context.fill('evenodd');

  if (covered) drawCovered(context, covered, { left, top, ...frame }, token);

  const right = left + frame.width;
  const bottom = top + frame.height;
  context.strokeStyle = token('--photo-track');
  context.lineWidth = 1;
  context.beginPath();
  for (const third of [1 / 3, 2 / 3]) {
    context.moveTo(left + frame.width * third, top);
    context.lineTo(left + frame.width * third, bottom);
    context.moveTo(left, top + frame.height * third);
    context.lineTo(right, top + frame.height * third);
  }
  context.stroke();
  context.strokeStyle = token('--photo-pill-ink');
  context.lineWidth = 1.5;
  context.strokeRect(left, top, frame.width, frame.height);
  context.strokeStyle = token('--photo-accent');
  context.lineWidth = 3;
  context.beginPath();
  for (const x of [left, right])
    for (const y of [top, bottom]) {
      context.moveTo(x, y + (y === top ? cornerPx : -cornerPx));
      context.lineTo(x, y);
      context.lineTo(x + (x === left ? cornerPx : -cornerPx), y);
    }
  context.stroke();
}

/** Largest and smallest letters of a label, in pixels, and its share of the area's width at most. */
const label = { largestPx: 16, smallestPx: 10, widthShare: 0.9 } as const;

function drawCovered(
  context: CanvasRenderingContext2D,
  { area, label: text }: CoveredArea,
  frame: Rect,
  token: (name: string) => string,
): void {
  const [left, top] = [frame.left + area.left * frame.width, frame.top + area.top * frame.height];
  const [width, height] = [area.width * frame.width, area.height * frame.height];
  context.save();
  context.fillStyle = token('--photo-shade');
  context.fillRect(left, top, width, height);
  context.strokeStyle = token('--photo-pill-ink');
  context.lineWidth = 1;
  context.setLineDash([6, 5]);
  context.strokeRect(left, top, width, height);
  context.fillStyle = token('--photo-pill-ink');
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const fontOf = (px: number) => `500 ${px}px ${token('--sans')}`;
  context.font = fontOf(label.largestPx);
  const fitting = (label.largestPx * width * label.widthShare) / context.measureText(text).width;
  const px = Math.min(label.largestPx, fitting, height * label.widthShare);
  if (px >= label.smallestPx) {
    context.font = fontOf(px);
    context.fillText(text, left + width / 2, top + height / 2);
  }
  context.restore();
}
