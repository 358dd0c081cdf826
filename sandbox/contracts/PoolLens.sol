// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {PoolQuotes} from "./PoolQuotes.sol";
import {IUniswapV3Pool, UniswapPools} from "./UniswapPools.sol";

/// @title Quotes many paths in one `eth_call`, each as if it were alone.
contract PoolLens is PoolQuotes {
    struct Step {
        uint8 kind;
        address tokenIn;
        address tokenOut;
        uint24 fee;
    }

    struct Path {
        uint256 amount;
        Step[] steps;
    }

    /// @dev `ok` is false when the path cannot be walked; then the rest is zero.
    struct Quote {
        bool ok;
        uint256 amount;
        uint256 gas;
    }

    /// @dev What a V2 pair's swap costs; its quote alone costs next to nothing.
    uint256 private constant V2_SWAP_GAS = 75_000;

    /// @dev A quote may move the root of the price 32 times, the price 1,024 times: who runs a pool dry is not made to wait until
    /// its whole range was walked.
    uint160 private constant FARTHEST_ROOT = 32;

    constructor(PoolOrigins memory origins) UniswapPools(origins) {}

    /// @param exactIn True: amounts are inputs and answers outputs. False: the other way round.
    function quotePaths(bool exactIn, Path[] calldata paths) external returns (Quote[] memory quotes) {
        quotes = new Quote[](paths.length);
        for (uint256 i; i < paths.length; ++i) {
            try this.quotePath(exactIn, paths[i]) returns (uint256 amount, uint256 gas) {
                quotes[i] = Quote({ok: true, amount: amount, gas: gas});
            } catch {}
        }
    }

    /// @notice Quotes one path, or reverts.
    function quotePath(bool exactIn, Path calldata path) external returns (uint256 amount, uint256 gas) {
        amount = path.amount;
        uint256 count = path.steps.length;
        for (uint256 i; i < count; ++i) {
            Step calldata step = path.steps[exactIn ? i : count - 1 - i];
            uint256 gasBefore = gasleft();
            amount = exactIn
                ? _quoteOut(step.kind, step.tokenIn, step.tokenOut, step.fee, amount)
                : _quoteIn(step.kind, step.tokenIn, step.tokenOut, step.fee, amount);
            if (amount == 0) revert InsufficientLiquidity();
            gas += step.kind == UNISWAP_V2 ? V2_SWAP_GAS : gasBefore - gasleft();
        }
    }

    function _quoteLimit(IUniswapV3Pool pool, bool zeroForOne) internal view override returns (uint160) {
        uint160 end = _priceLimit(zeroForOne);
        (uint160 root,,,,,,) = pool.slot0();
        if (zeroForOne) return root / FARTHEST_ROOT > end ? root / FARTHEST_ROOT : end;
        return root < end / FARTHEST_ROOT ? root * FARTHEST_ROOT : end;
    }

    function uniswapV3SwapCallback(int256 amount0Delta, int256 amount1Delta, bytes calldata) external pure {
        _revertWithQuote(amount0Delta, amount1Delta);
    }
}
