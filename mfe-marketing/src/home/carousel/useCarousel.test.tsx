import { renderScreen } from '@firm/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { mockMedia } from '../../testing/mockMedia.ts';
import { CarouselArrows, Dots } from './CarouselControls.tsx';
import { Slides } from './Slides.tsx';
import { AUTOPLAY_MS, type CarouselOptions, LOCK_MS, useCarousel } from './useCarousel.ts';
import type { PerView } from './useItemsPerView.ts';

const names = ['one', 'two', 'three', 'four', 'five'];

function Sample({ perView = 1, ...options }: Partial<CarouselOptions> & { perView?: PerView }) {
  const carousel = useCarousel({ count: names.length, ...options });
  return (
    <>
      <section aria-label="sample" {...carousel.region}>
        <Slides
          carousel={carousel}
          perView={perView}
          slides={names.map((name) => ({ key: name, label: name, content: <a href={`#${name}`}>{name}</a> }))}
        />
        <CarouselArrows autoplay carousel={carousel} back="back" on="on" />
        <Dots carousel={carousel} labelOf={(number) => `dot ${number}`} />
      </section>
      <button type="button">outside</button>
    </>
  );
}

const region = () => screen.getByRole('region', { name: 'sample' });
const inSight = () =>
  within(region())
    .getAllByRole('link')
    .map((link) => link.textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const pressAndWait = (name: string) => {
  press(name);
  wait(LOCK_MS);
};
const swipe = (x: number, y = 0) => {
  fireEvent.touchStart(region(), { touches: [{ clientX: 200, clientY: 100 }] });
  fireEvent.touchEnd(region(), { changedTouches: [{ clientX: 200 + x, clientY: 100 + y }] });
  wait(LOCK_MS);
};

let reducedMotion = false;
beforeEach(() => {
  jest.useFakeTimers();
  reducedMotion = false;
  mockMedia((query) => query.includes('reduced-motion') && reducedMotion);
});
afterEach(() => jest.useRealTimers());

describe('moving', () => {
  it('shows as many as fit, and wraps at both ends', () => {
    renderScreen(<Sample perView={3} />);
    expect(inSight()).toEqual(['one', 'two', 'three']);
    pressAndWait('back');
    expect(inSight()).toEqual(['five', 'one', 'two']);
    pressAndWait('on');
    expect(inSight()).toEqual(['one', 'two', 'three']);
    for (let step = 0; step < 4; step++) pressAndWait('on');
    expect(inSight()).toEqual(['five', 'one', 'two']);
  });

  it('is locked for 300 ms after a move', () => {
    renderScreen(<Sample />);
    press('on');
    wait(LOCK_MS - 1);
    press('on');
    expect(inSight()).toEqual(['two']);
    wait(1);
    press('on');
    expect(inSight()).toEqual(['three']);
  });

  it('goes to a dot, and marks the one in sight', () => {
    renderScreen(<Sample />);
    pressAndWait('dot 4');
    expect(inSight()).toEqual(['four']);
    expect(screen.getByRole('button', { name: 'dot 4' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('button', { name: 'dot 1' })).not.toHaveAttribute('aria-current');
  });

  it('moves one item by a swipe beyond 50 px, and not along the page', () => {
    renderScreen(<Sample />);
    swipe(-50);
    expect(inSight()).toEqual(['one']);
    swipe(-51);
    expect(inSight()).toEqual(['two']);
    swipe(51);
    expect(inSight()).toEqual(['one']);
    swipe(-60, 90);
    expect(inSight()).toEqual(['one']);
  });

  it('obeys the arrow keys only while it has the focus', () => {
    renderScreen(<Sample />);
    fireEvent.keyDown(screen.getByRole('button', { name: 'outside' }), { key: 'ArrowRight' });
    expect(inSight()).toEqual(['one']);
    fireEvent.keyDown(screen.getByRole('button', { name: 'on' }), { key: 'ArrowRight' });
    expect(inSight()).toEqual(['two']);
    wait(LOCK_MS);
    fireEvent.keyDown(screen.getByRole('button', { name: 'on' }), { key: 'ArrowLeft' });
    expect(inSight()).toEqual(['one']);
  });

  it('keeps the focus when the link that had it leaves the view', () => {
    renderScreen(<Sample />);
    const link = screen.getByRole('link', { name: 'one' });
    act(() => link.focus());
    fireEvent.keyDown(link, { key: 'ArrowRight' });
    expect(region()).toHaveFocus();
  });
});

describe('playing by itself', () => {
  it('moves on after its interval, 5000 ms unless told otherwise', () => {
    const { unmount } = renderScreen(<Sample autoplay />);
    wait(AUTOPLAY_MS - 1);
    expect(inSight()).toEqual(['one']);
    wait(1);
    expect(inSight()).toEqual(['two']);
    unmount();
    renderScreen(<Sample autoplay intervalMs={6000} />);
    wait(5999);
    expect(inSight()).toEqual(['one']);
    wait(1);
    expect(inSight()).toEqual(['two']);
  });

  it('gives an item chosen by hand its whole time', () => {
    renderScreen(<Sample autoplay />);
    wait(4000);
    press('on');
    wait(4000);
    expect(inSight()).toEqual(['two']);
    wait(1000);
    expect(inSight()).toEqual(['three']);
  });

  it('pauses and goes on by its button', () => {
    renderScreen(<Sample autoplay />);
    press('Pause');
    wait(3 * AUTOPLAY_MS);
    expect(inSight()).toEqual(['one']);
    press('Play');
    wait(AUTOPLAY_MS);
    expect(inSight()).toEqual(['two']);
  });

  it('stands still under the pointer and while it has the focus', () => {
    renderScreen(<Sample autoplay />);
    fireEvent.pointerEnter(region(), { pointerType: 'mouse' });
    wait(2 * AUTOPLAY_MS);
    expect(inSight()).toEqual(['one']);
    fireEvent.pointerLeave(region(), { pointerType: 'mouse' });
    act(() => screen.getByRole('button', { name: 'on' }).focus());
    wait(2 * AUTOPLAY_MS);
    expect(inSight()).toEqual(['one']);
    act(() => screen.getByRole('button', { name: 'outside' }).focus());
    wait(AUTOPLAY_MS);
    expect(inSight()).toEqual(['two']);
  });

  it('waits for its button where less motion is asked for', () => {
    reducedMotion = true;
    renderScreen(<Sample autoplay />);
    wait(3 * AUTOPLAY_MS);
    expect(inSight()).toEqual(['one']);
    press('Play');
    wait(AUTOPLAY_MS);
    expect(inSight()).toEqual(['two']);
  });

  it('does not speak while it moves by itself, and does when moved by hand', () => {
    renderScreen(<Sample autoplay />);
    const live = () => region().querySelector('[aria-live]')?.getAttribute('aria-live');
    expect(live()).toBe('off');
    press('Pause');
    expect(live()).toBe('polite');
  });

  it('never moves with three items or fewer', () => {
    function Few() {
      const carousel = useCarousel({ count: 3, autoplay: true });
      return <output>{`${carousel.index} ${carousel.many}`}</output>;
    }
    renderScreen(<Few />);
    wait(3 * AUTOPLAY_MS);
    expect(screen.getByRole('status')).toHaveTextContent('0 false');
  });
});
