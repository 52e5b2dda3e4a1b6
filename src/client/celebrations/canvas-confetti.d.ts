/** The part of canvas-confetti that the celebrations use; it brings no types. */
declare module 'canvas-confetti' {
  interface Shot {
    particleCount: number
    angle: number
    spread: number
    startVelocity: number
    /** From the top left corner, 0 to 1. */
    origin: { x: number; y: number }
    colors: string[]
    /** How many frames a piece lives. */
    ticks: number
    scalar: number
    disableForReducedMotion: boolean
  }
  interface Cannon {
    (shot: Shot): Promise<void> | null
    reset(): void
  }

  export function create(canvas: HTMLCanvasElement, options: { resize: boolean; useWorker: boolean }): Cannon
}
