/** The sides of the small picture on which light is measured, in pixels. */
const SIDE = 64;
/** The light of paper, from 0 to 255, below which its words are hard to read. */
const DIM = 80;
/** The share of a picture that a lamp or a reflection may take. */
const GLARE = 0.05;

/** Tells from pixels (red, green, blue, alpha) whether nothing is as bright as paper in enough light. */
export function isDark(pixels: Uint8ClampedArray): boolean {
  const lights = Array.from({ length: pixels.length / 4 }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(4 * at, 4 * at + 3);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }).sort((one, other) => other - one);
  return (lights[Math.floor(lights.length * GLARE)] ?? DIM) < DIM;
}

/** Measures a picture that is decoded already; false where the browser gives no pixels. */
export function isDarkPicture(picture: ImageBitmap): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(picture, 0, 0, SIDE, SIDE);
  return context !== null && isDark(context.getImageData(0, 0, SIDE, SIDE).data);
}
