// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IUniswapV3Pool, UniswapPools} from "./UniswapPools.sol";

/// @title Says what a pool would take or give, by letting it do the swap and undoing it.
/// @dev A V3 pool is swapped on for real; its callback, instead of paying, reverts with both amounts. A V2 pair's answer
/// follows from its reserves alone.
abstract contract PoolQuotes is UniswapPools {
    uint8 internal constant UNISWAP_V2 = 2;
    uint8 internal constant UNISWAP_V3 = 3;

    error UnknownExchange();
    error Quoted(uint256 amountIn, uint256 amountOut);

    function _quoteOut(uint8 kind, address tokenIn, address tokenOut, uint24 fee, uint256 amountIn)
        internal
        returns (uint256 amountOut)
    {
        if (kind == UNISWAP_V2) return _v2AmountOut(tokenIn, tokenOut, amountIn);
        if (kind != UNISWAP_V3) revert UnknownExchange();
        uint256 taken;
        (taken, amountOut) = _quoteOnV3(tokenIn, tokenOut, fee, _toInt256(amountIn));
        if (taken < amountIn) revert InsufficientLiquidity();
    }

    function _quoteIn(uint8 kind, address tokenIn, address tokenOut, uint24 fee, uint256 amountOut)
        internal
        returns (uint256 amountIn)
    {
        if (kind == UNISWAP_V2) return _v2AmountIn(tokenIn, tokenOut, amountOut);
        if (kind != UNISWAP_V3) revert UnknownExchange();
        uint256 given;
        (amountIn, given) = _quoteOnV3(tokenIn, tokenOut, fee, -_toInt256(amountOut));
        if (given < amountOut) revert InsufficientLiquidity();
    }

    function _quoteOnV3(address tokenIn, address tokenOut, uint24 fee, int256 amountSpecified)
        private
        returns (uint256 amountIn, uint256 amountOut)
    {
        bool zeroForOne = tokenIn < tokenOut;
        IUniswapV3Pool pool = _pool(tokenIn, tokenOut, fee);
        try pool.swap(address(this), zeroForOne, amountSpecified, _quoteLimit(pool, zeroForOne), "") {
            revert InsufficientLiquidity();
        } catch (bytes memory reason) {
            return _decodeQuote(reason);
        }
    }

    /// @dev How far a quote may move the price of a pool. No limit, as a swap has none.
    function _quoteLimit(IUniswapV3Pool, bool zeroForOne) internal view virtual returns (uint160) {
        return _priceLimit(zeroForOne);
    }

    /// @dev A callback without data is a quote: it is never paid.
    function _revertWithQuote(int256 amount0Delta, int256 amount1Delta) internal pure {
        if (amount0Delta > 0) revert Quoted(uint256(amount0Delta), uint256(-amount1Delta));
        revert Quoted(uint256(amount1Delta), uint256(-amount0Delta));
    }

    function _decodeQuote(bytes memory reason) private pure returns (uint256 amountIn, uint256 amountOut) {
        if (reason.length != 68 || bytes4(reason) != Quoted.selector) revert InsufficientLiquidity();
        assembly ("memory-safe") {
            amountIn := mload(add(reason, 36))
            amountOut := mload(add(reason, 68))
        }
    }
}
