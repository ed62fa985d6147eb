import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { controlMessages } from '@memorial/contracts/messages/ui/controls';
import { fillText } from '@memorial/contracts/text';
import { Children, type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { IconButton } from '../button/button.js';
import styles from './carousel.module.css';
import { useAutoplay } from './use-autoplay.js';
import { useCarouselScroll } from './use-carousel-scroll.js';

export interface CarouselProps {
  title: string;
  /** Pauses autoplay, for example while a dialog is open. */
  paused?: boolean;
  /** One card each. */
  children: ReactNode;
}

/**
 * Carousel with one card per view; two from 768 px, three from 1024 px, four from 1280 px. Moves by whole
 * views, wraps around, and plays automatically until stopped. Without scripts it is a scrollable row.
 */
export function Carousel({ title, paused = false, children }: CarouselProps) {
  const id = useId();
  const root = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  const forward = useRef<HTMLButtonElement>(null);
  const cards = Children.toArray(children);
  const autoplay = useAutoplay(root, paused, () => row.move(1));
  const row = useCarouselScroll(list, cards.length, autoplay.delay);
  const isOneView = cards.length <= row.perView;

  function go(direction: 1 | -1) {
    autoplay.delay();
    row.move(direction);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const direction = event.key === 'ArrowRight' ? 1 : -1;
    // A focused card that leaves the view would lose focus: move focus to the matching button first.
    const isInRow = event.target instanceof Node && list.current?.contains(event.target);
    if (isInRow) (direction === 1 ? forward : back).current?.focus();
    go(direction);
  }

  return (
    <section
      ref={root}
      className={styles.carousel}
      aria-labelledby={`${id}-title`}
      aria-roledescription={controlMessages.carousel}
      onKeyDown={isOneView ? undefined : onKeyDown}
      {...autoplay.handlers}
    >
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      {!isOneView && (
        // The space of the controls is reserved from the first paint, so that hydration causes no layout
        // shift.
        <div className={styles.controls} data-alive={row.isInteractive || undefined}>
          <IconButton
            variant="line"
            icon={autoplay.isOn ? 'pause' : 'play'}
            label={autoplay.isOn ? controlMessages.stopMoving : controlMessages.startMoving}
            onClick={autoplay.toggle}
          />
          <p className={styles.place} aria-live={autoplay.isRunning ? 'off' : 'polite'}>
            {placeText(row.first, row.perView, cards.length)}
          </p>
          <IconButton
            ref={back}
            variant="line"
            icon="back"
            label={controlMessages.previousCards}
            aria-controls={`${id}-row`}
            onClick={() => go(-1)}
          />
          <IconButton
            ref={forward}
            variant="line"
            icon="forward"
            label={controlMessages.nextCards}
            aria-controls={`${id}-row`}
            onClick={() => go(1)}
          />
        </div>
      )}
      <ul
        ref={list}
        id={`${id}-row`}
        className={styles.row}
        data-alive={row.isInteractive || undefined}
        {...row.handlers}
      >
        {cards.map((card, index) => (
          <li
            key={index}
            className={styles.card}
            // Cards out of view are inert, so that the keyboard skips them; the buttons lead to them.
            inert={row.isInteractive && (index < row.first || index >= row.first + row.perView)}
          >
            {card}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** «5–8 з 40», «5 з 40». */
function placeText(first: number, perView: number, cards: number): string {
  const last = Math.min(cards, first + perView);
  const shown = last > first + 1 ? `${first + 1}–${last}` : String(first + 1);
  return fillText(commonMessages.placeOf, { place: shown, total: cards });
}
