// First, so that the order of the layers is known before any rule in one.
import './theme.css';
