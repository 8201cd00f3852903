// Runs in a worker, after the library that finds and straightens paper (`scan`). `startPhotoWorker.ts` joins the two.

/** The longest side of a photo that is kept, in pixels: a letter's small print stays readable. */
const PHOTO_SIDE = 2400;
/** The longest side of a finished page: 200 dots an inch of a letter. */
const PAGE_SIDE = 2200;
/** Qualities to try until a page is small enough. */
const QUALITIES = [0.8, 0.65, 0.5, 0.35];
/** The background of a page is measured on a picture of this longest side. */
const GROUND_SIDE = 48;
/** The share of the background from which on a pixel is paper, and up to which it is ink. */
const [INK, PAPER] = [0.35, 0.9];

const draw = (width, height, paint) => {
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  paint(context, canvas.width, canvas.height);
  return canvas;
};
const pixelsOf = (canvas) => canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
const jpegOf = (canvas, quality) => canvas.convertToBlob({ type: 'image/jpeg', quality });
const within = (side, width, height) => Math.min(1, side / Math.max(width, height));
const decoded = (blob) => createImageBitmap(blob, { imageOrientation: 'from-image' });

/** Turns the photo upright, makes it smaller, and proposes the corners of the paper as shares of width and height. */
async function read({ file }) {
  const picture = await decoded(file);
  const scale = within(PHOTO_SIDE, picture.width, picture.height);
  const canvas = draw(picture.width * scale, picture.height * scale, (context, width, height) =>
    context.drawImage(picture, 0, 0, width, height),
  );
  picture.close();
  const { width, height } = canvas;
  const found = await scan.scanDocument(pixelsOf(canvas), { mode: 'detect' }).catch(() => undefined);
  const order = ['topLeft', 'topRight', 'bottomRight', 'bottomLeft'];
  const corners =
    found?.success && found.corners
      ? order.map((name) => ({ x: found.corners[name].x / width, y: found.corners[name].y / height }))
      : null;
  return { photo: await jpegOf(canvas, 0.85), corners };
}

/** Makes a page of a photo: straightened, with white paper and dark ink, turned, and at most `maxBytes`. */
async function make({ photo, corners, turn, maxBytes }) {
  const picture = await decoded(photo);
  const whole = draw(picture.width, picture.height, (context) => context.drawImage(picture, 0, 0));
  picture.close();
  const straight = corners ? await straightened(whole, corners) : whole;
  const page = turned(cleaned(straight), turn);
  for (let side = 1; ; side *= 0.8)
    for (const quality of QUALITIES) {
      const small = draw(page.width * side, page.height * side, (context, width, height) =>
        context.drawImage(page, 0, 0, width, height),
      );
      const jpeg = await jpegOf(small, quality);
      if (jpeg.size <= maxBytes || side < 0.3) return { jpeg, width: small.width, height: small.height };
    }
}

async function straightened(canvas, [topLeft, topRight, bottomRight, bottomLeft]) {
  const at = ({ x, y }) => ({ x: x * canvas.width, y: y * canvas.height });
  const corners = {
    topLeft: at(topLeft),
    topRight: at(topRight),
    bottomRight: at(bottomRight),
    bottomLeft: at(bottomLeft),
  };
  const { output } = await scan.extractDocument(pixelsOf(canvas), corners, { output: 'imagedata' });
  return output ? draw(output.width, output.height, (context) => context.putImageData(output, 0, 0)) : canvas;
}

/** Divides each pixel by the paper around it, so that shadows go, and stretches what is left between ink and paper. */
function cleaned(canvas) {
  const scale = within(PAGE_SIDE, canvas.width, canvas.height);
  const page = draw(canvas.width * scale, canvas.height * scale, (context, width, height) =>
    context.drawImage(canvas, 0, 0, width, height),
  );
  const { width, height } = page;
  const less = within(GROUND_SIDE, width, height);
  const small = pixelsOf(
    draw(width * less, height * less, (context, wide, high) => context.drawImage(page, 0, 0, wide, high)),
  );
  const ground = brightest(small);
  const paper = pixelsOf(
    draw(width, height, (context) =>
      context.drawImage(
        draw(ground.width, ground.height, (inner) => inner.putImageData(ground, 0, 0)),
        0,
        0,
        width,
        height,
      ),
    ),
  );
  const picture = pixelsOf(page);
  const { data } = picture;
  for (let at = 0; at < data.length; at += 4)
    for (let channel = at; channel < at + 3; channel++) {
      const share = data[channel] / Math.max(1, paper.data[channel]);
      data[channel] = (255 * (share - INK)) / (PAPER - INK);
    }
  page.getContext('2d').putImageData(picture, 0, 0);
  return page;
}

/** Replaces each pixel by the brightest within two pixels, since a line of text is darker than its paper. */
function brightest({ data, width, height }) {
  const made = new ImageData(width, height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let channel = 0; channel < 4; channel++) {
        let most = 0;
        for (let row = Math.max(0, y - 2); row <= Math.min(height - 1, y + 2); row++)
          for (let column = Math.max(0, x - 2); column <= Math.min(width - 1, x + 2); column++)
            most = Math.max(most, data[(row * width + column) * 4 + channel]);
        made.data[(y * width + x) * 4 + channel] = most;
      }
  return made;
}

function turned(canvas, turn) {
  if (turn === 0) return canvas;
  const { width, height } = canvas;
  const isSideways = turn % 180 !== 0;
  return draw(isSideways ? height : width, isSideways ? width : height, (context, wide, high) => {
    context.translate(wide / 2, high / 2);
    context.rotate((turn * Math.PI) / 180);
    context.drawImage(canvas, -width / 2, -height / 2);
  });
}

const work = { read, make };
self.addEventListener('message', async ({ data: { id, name, given } }) => {
  try {
    self.postMessage({ id, made: await work[name](given) });
  } catch (error) {
    self.postMessage({ id, failed: String(error) });
  }
});
