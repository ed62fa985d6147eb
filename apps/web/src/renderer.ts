// The part that `entry.ts` asks for by itself: React's renderer, the largest of a document's scripts.
import 'react-dom/client';
