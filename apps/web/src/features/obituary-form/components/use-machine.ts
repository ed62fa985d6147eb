import { useRef, useState } from 'react';

/** State of a reducer, and the same for work that goes on between two renderings. */
export function useMachine<State, Event>(reduce: (state: State, event: Event) => State, first: () => State) {
  const [state, setState] = useState(first);
  const latest = useRef(state);
  const dispatch = (event: Event) => {
    latest.current = reduce(latest.current, event);
    setState(latest.current);
  };
  return { state, now: () => latest.current, dispatch };
}

export type Machine<State, Event> = ReturnType<typeof useMachine<State, Event>>;
